extension HTMLPage {
    /// The meaning of a chart's marks.
    static let legend = """
        <details class="legend">
        <summary>Legend</summary>
        <dl>
        <dt>filled circle</dt><dd>points to the initial state</dd>
        <dt>double border</dt><dd>a terminal state, which may be the last</dd>
        <dt>dashed state</dt><dd>a pending state: current only while an action runs</dd>
        <dt>thick border and ⚠</dt><dd>a state that presents an error</dd>
        <dt>frame <code>comments: Comments</code></dt><dd>a section of the state, with states of its own</dd>
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
