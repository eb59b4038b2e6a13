/// Short names for the script of pages, which travels with each page.
package enum ShortNames {
    /// Names that only the script has: none is a key of data, a property of the language or of a browser. Those that save
    /// most are first.
    package static let long = """
        member emitter element family place choice position panel members refusal chart isContainer prefix
        milliseconds inner parent choices presented features enclosing attributes stage misfit layers world
        regions shownRegions throttles instances choicesOf readFrom marked choiceName verdict ownFragment conditionsOf
        charts byName beginnings presentationsOf closeReplay emitters lastEvent firstEvent dismissals
        closePanel acceptedIn setsFor placeOf ownName isModal stateName reasonFor presenter openingOf beginning condition
        stepsBefore setFragment presentedBy hasOutcomes completeFeature opening isCover authors uncheckedRules stepOf
        stateAfter slider openPlay isTyping isReplaced isCallable followLink dimmable hasAttributes startedIn takeStep
        takeOwnStep startSearch startReplay sampleOf reported refusals readFile namesAction nextInstance cancelCaller
        subjectOfRun subjectOf labeled isAllowed isCurrent isCovered nextFault carried isKnown isHeld container
        withdraw lineage redraw actionOf statesOf isRelated isSheet begunIn hasRun nextRun inScreen
        elementsOf duration callAction changes
        """.split { $0 == " " || $0 == "\n" }.map(String.init)

    /// `A` to `Z`, `A1` to `Z1`, and so on.
    package static let short = Dictionary(
        uniqueKeysWithValues: long.enumerated().map { place, name in
            let letter = Character(Unicode.Scalar(UInt8(ascii: "A") + UInt8(place % 26)))
            return (name, String(letter) + (place < 26 ? "" : "\(place / 26)"))
        })

    static func of(_ name: Substring) -> String { short[String(name)] ?? String(name) }
}
