import SpecLanguage
import SwiftCode

extension HTMLPage {
    static let style = """
        :root { color-scheme: light dark; --text: #1c2530; --back: #ffffff; --faint: #d8dfe8; --link: #1d5fb8; --soft-text: #5b6775;
          --box: #eef3fa; --line: #6f8099; --now: #1d5fb8; --fault: #b3202a; }
        @media (prefers-color-scheme: dark) {
          :root { --text: #e6ebf2; --back: #12171e; --faint: #34404e; --link: #7fb2f5; --soft-text: #9dabbd;
            --box: #1f2935; --line: #6c7f97; --now: #7fb2f5; --fault: #ff8a84; }
        }
        * { box-sizing: border-box; }
        body { margin: 0; display: grid; grid-template: "head head" auto "nav main" 1fr / 15rem minmax(0, 1fr);
          font: 15px/1.5 Helvetica, Arial, "Liberation Sans", sans-serif; color: var(--text);
          background: var(--back); }
        header { grid-area: head; display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: center;
          position: sticky; top: 0; padding: 0.4rem 1.5rem; background: var(--back);
          border-bottom: 1px solid var(--faint); z-index: 1; }
        h1 { font-size: 1.2rem; margin: 0.4rem 0; }
        h2 { margin: 0 0 0.5rem; overflow-wrap: anywhere; }
        .search { margin: 0; }
        [hidden] { display: none !important; }
        #search { font: inherit; padding: 0.2rem 0.5rem; width: 16rem; max-width: 100%; }
        nav { grid-area: nav; padding: 1rem 0 1rem 1.5rem; overflow-wrap: anywhere; }
        /* A browser counts the items of a list again for each that is hidden. */
        nav li, .index li { display: block; }
        nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: 4.5rem;
          max-height: calc(100vh - 6rem); overflow-y: auto; }
        main { grid-area: main; padding: 0 1.5rem; }
        .single { display: block; }
        .single main { padding: 0.5rem 1.5rem; }
        .index { list-style: none; margin: 0.5rem 0; padding: 0; columns: 22rem; }
        .index li { padding: 0.15rem 0; break-inside: avoid; overflow-wrap: anywhere; }
        .index span { color: var(--soft-text); }
        .remark { color: var(--soft-text); max-width: 50rem; }
        section { padding: 1.2rem 0 1.8rem; border-bottom: 1px solid var(--faint); scroll-margin-top: 3.5rem;
          content-visibility: auto; contain-intrinsic-size: auto 60rem; }
        .legend { padding-top: 0.8rem; }
        .legend dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.2rem 1.2rem;
          margin: 0.3rem 0 0; }
        .legend dd { margin: 0; }
        a { color: var(--link); }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        .scroll, details { overflow-x: auto; }
        .scroll { margin-bottom: 1rem; }
        .scroll .chart { max-width: none; }
        summary { font-weight: bold; cursor: pointer; padding: 0.2rem 0; }
        table { border-collapse: collapse; margin: 0.3rem 0 1rem; }
        th, td { text-align: left; vertical-align: top; padding: 0.25rem 1.2rem 0.25rem 0;
          border-bottom: 1px solid var(--faint); overflow-wrap: anywhere; }
        code { font: 0.92em ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; }
        button, select { font: inherit; line-height: 1.4; color: inherit; background: var(--box); border: 1px solid var(--line);
          border-radius: 0.35rem; padding: 0.15rem 0.6rem; min-height: 1.9rem; max-width: 100%; overflow-wrap: anywhere; }
        button:disabled, button[aria-disabled] { color: var(--soft-text); border-style: dashed; }
        button:not(:disabled):not([aria-disabled]) { cursor: pointer; }
        .tools { display: flex; flex-wrap: wrap; gap: 0.3rem 0.5rem; align-items: center; margin: 0.3rem 0; }
        .start { font-size: 0.9rem; font-weight: normal; vertical-align: middle; }
        .play { border: 1px solid var(--line); border-radius: 0.5rem; padding: 0.3rem 0.8rem; margin: 0 0 1rem; }
        .play h3 { margin: 0.6rem 0 0.2rem; font-size: 1rem; font-weight: normal; overflow-wrap: anywhere; }
        .play p { margin: 0.3rem 0; }
        .play ul { list-style: none; margin: 0.3rem 0; padding: 0; }
        .play li { margin: 0.2rem 0; line-height: 2.4; }
        .play:focus-visible { outline-offset: -2px; }
        .actions { display: flex; flex-wrap: wrap; gap: 0.1rem 1rem; }
        .member + .member { border-top: 1px solid var(--faint); }
        .steps { padding: 0; list-style: none; }
        .undone { opacity: 0.6; }
        small { color: var(--soft-text); font-size: 0.85rem; }
        [aria-current] { border-width: 2px; font-weight: bold; }
        .told { font-weight: bold; }
        .misfit, .faulty .told, button.fault { color: var(--fault); }
        .replay { position: fixed; inset: auto 0 0 0; max-height: 45vh; overflow-y: auto; z-index: 2;
          padding: 0.3rem 1.5rem; background: var(--back); border-top: 2px solid var(--line); }
        .replay p { margin: 0.3rem 0; }
        .replay input { flex: 1 1 10rem; padding: 0; }
        .replay ol { margin: 0.3rem 0; padding: 0 0 0 4rem; }
        .replay li button { border-color: transparent; background: none; text-align: left; padding: 0; min-height: 1.6rem; }
        .replay li button[aria-current] { border-color: var(--line); }
        .replaying main { padding-bottom: 45vh; }
        .replaying section[data-feature]:not(.current) { display: none; }
        html:has(.replaying) { scroll-padding: 4rem 0 45vh; }
        .chart .now rect { stroke: var(--now); stroke-width: 4; }
        .chart .below rect { stroke: var(--now); stroke-width: 2; }
        .chart .can { fill: var(--now); text-decoration: underline; cursor: pointer; }
        .chart .cannot { opacity: 0.55; }
        @media (max-width: 50rem) {
          main, header, .single main, .replay { padding-left: 0.7rem; padding-right: 0.7rem; }
          header { position: static; }
          section { scroll-margin-top: 0; }
          .replay ol { padding-left: 2rem; }
          body { display: block; }
          nav { padding: 0.5rem 1.5rem; }
          nav ul { position: static; max-height: 10rem; }
        }
        @media print { nav, .search { display: none; } section { content-visibility: visible; } }

        """

    /// The meaning of a chart's marks.
    static let legend = """
        <details class="legend">
        <summary>Legend</summary>
        <dl>
        <dt>filled circle</dt><dd>points to the initial state</dd>
        <dt>double border</dt><dd>a terminal state, which may be the last</dd>
        <dt>dashed state</dt><dd>a pending state: current only while an action runs</dd>
        <dt>thick border and ⚠</dt><dd>a state that presents an error</dd>
        <dt>dashed frame “from …”</dt><dd>actions from any state, or from those in the frame</dd>
        <dt><code>load (restartable)</code></dt><dd>a call of <code>load</code>, and how it runs</dd>
        <dt><code>load (then loaded)</code></dt><dd>the states after the first one, in <code>vsm</code></dd>
        <dt><code>load [offline]</code></dt><dd>a later step of a run, with this outcome</dd>
        <dt><code>load (on child.event)</code></dt><dd>an event of a child runs the action</dd>
        <dt><code>until the next emission: message</code></dt><dd>the state's transients, and what clears them</dd>
        <dt><code>without emission: select</code></dt><dd>actions that emit nothing</dd>
        <dt><code>stays: edit</code></dt><dd>actions that emit the same state again, in a simplified chart</dd>
        </dl>
        </details>

        """
}
