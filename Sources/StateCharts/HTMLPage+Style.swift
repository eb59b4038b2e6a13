extension HTMLPage {
    /// Sizes of type, spacings and colors are variables, and nothing else has one of its own.
    static let style = variables + layout + elements + play + screen + replay + media

    private static let variables = """
        :root { color-scheme: light dark;
          --t1: 14px; --t2: 16px; --t3: 20px; --t4: 28px;
          --s1: 4px; --s2: 8px; --s3: 12px; --s4: 16px; --s5: 24px; --s6: 32px; --s7: 48px;
          --paper: #ffffff; --ground: #f4f6f8; --ink: #1b2430; --soft: #566273; --rule: #c9d1db; --border: #7b8898;
          --accent: #1f5fd0; --alarm: #b3202a;
          --hair: 1px; --thick: 3px; --round: 8px; --tap: 44px; --column: 390px; --index: 224px; --tall: 400px;
          --chrome: 230px; --bar: 45vh; }
        @media (prefers-color-scheme: dark) {
          :root { --paper: #171d25; --ground: #0f141a; --ink: #e8edf3; --soft: #a3b0c0; --rule: #323d4a; --border: #75859a;
            --accent: #7fb0ff; --alarm: #ff8a84; }
        }
        .scroll .chart { --ink: inherit; --soft: inherit; --paper: inherit; --box: var(--ground); --line: var(--border);
          --edge: var(--soft); --error: var(--alarm); }

        """

    private static let layout = """
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; display: grid; grid-template: "head head" auto "nav main" 1fr / var(--index) minmax(0, 1fr);
          font: var(--t2)/1.5 Helvetica, Arial, "Liberation Sans", sans-serif; color: var(--ink); background: var(--paper); }
        .single { display: block; }
        header { grid-area: head; display: flex; flex-wrap: wrap; gap: var(--s2) var(--s5); align-items: center;
          position: sticky; top: 0; z-index: 1; padding: var(--s2) var(--s5); background: var(--paper);
          border-bottom: var(--hair) solid var(--rule); }
        h1 { font-size: var(--t3); margin: 0; }
        header .tools { margin-left: auto; }
        header .misfit { flex-basis: 100%; }
        .search { margin: 0; font-size: var(--t1); color: var(--soft); }
        nav { grid-area: nav; padding: var(--s4) 0 var(--s4) var(--s4); overflow-wrap: anywhere; font-size: var(--t1); }
        nav ul { list-style: none; margin: 0; padding: 0; position: sticky; top: calc(var(--tap) + var(--s6));
          max-height: calc(100vh - var(--tap) - var(--s7)); overflow-y: auto; }
        /* A browser counts the items of a list again for each that is hidden. */
        nav li, .index li { display: block; }
        nav a { display: flex; align-items: center; min-height: var(--tap); padding: var(--s2) var(--s3);
          border-radius: var(--round); color: var(--soft); text-decoration: none; }
        nav a:hover, nav a[aria-current] { color: var(--ink); background: var(--ground); }
        nav a[aria-current] { font-weight: bold; text-decoration: underline; text-underline-offset: var(--s1); }
        main { grid-area: main; padding: 0 var(--s5); display: flex; flex-direction: column; min-width: 0; }
        .index { list-style: none; margin: var(--s3) 0; padding: 0; columns: var(--column); }
        .index li { padding: var(--s2) 0; break-inside: avoid; overflow-wrap: anywhere; }
        .index span, .remark { color: var(--soft); }
        section[data-feature] { padding: var(--s5) 0; border-bottom: var(--hair) solid var(--rule);
          scroll-margin-top: calc(var(--tap) + var(--s5)); content-visibility: auto; contain-intrinsic-size: auto 960px; }
        .legend { padding-top: var(--s4); }
        .legend dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--s1) var(--s5); margin: 0;
          font-size: var(--t1); }
        .legend dd { margin: 0; }

        """

    private static let elements = """
        h2 { display: flex; gap: var(--s3); align-items: center; font-size: var(--t3); margin: 0; overflow-wrap: anywhere; }
        p { margin: var(--s2) 0; overflow-wrap: anywhere; }
        a { color: var(--accent); }
        small { font-size: var(--t1); color: var(--soft); }
        code { font-family: ui-monospace, Menlo, Consolas, "Liberation Mono", monospace; font-size: var(--t1); }
        :focus-visible { outline: var(--thick) solid var(--accent); outline-offset: var(--hair); }
        .scroll { display: flex; overflow: auto; margin: var(--s3) 0; }
        .scroll .chart { flex: none; margin: auto; max-width: none; height: auto;
          width: clamp(var(--width), 100%, calc(var(--width) * 1.28)); }
        .charts { --fit: max(var(--tall), 100vh - var(--chrome)); }
        .chart .now rect { stroke: var(--accent); stroke-width: var(--thick); }
        .chart .below rect { stroke: var(--accent); }
        .chart .can { fill: var(--accent); text-decoration: underline; cursor: pointer; }
        .chart .cannot { opacity: 0.55; }
        details { overflow-x: auto; font-size: var(--t1); }
        summary { font-weight: bold; cursor: pointer; min-height: var(--tap); padding: var(--s3) 0; }
        table { border-collapse: collapse; margin: 0 0 var(--s4); }
        th, td { text-align: left; vertical-align: top; padding: var(--s1) var(--s5) var(--s1) 0;
          border-bottom: var(--hair) solid var(--rule); overflow-wrap: anywhere; }
        button, select, input { font: inherit; font-size: var(--t1); color: inherit; background: var(--paper); max-width: 100%;
          min-height: var(--tap); min-width: var(--tap); padding: var(--s2) var(--s4); border: var(--hair) solid var(--border);
          border-radius: var(--round); overflow-wrap: anywhere; }
        input[type=range], input[type=checkbox] { padding: 0; min-height: var(--s5); min-width: var(--s5); }
        button:disabled, button[aria-disabled] { color: var(--soft); border-style: dashed; }
        button:not(:disabled):not([aria-disabled]) { cursor: pointer; }
        .tools { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center; margin: 0; }
        .misfit { color: var(--alarm); margin: 0; }
        .misfit:empty { display: none; }

        """

    private static let play = """
        .start, .end { font-weight: normal; }
        .end { margin-left: auto; }
        .plays { background: var(--ground); grid-template: "nav head" auto "main main" 1fr / minmax(0, 1fr) auto; }
        .plays h1 { position: absolute; clip-path: inset(50%); }
        .plays nav { padding: var(--s2) var(--s3); background: var(--paper); border-bottom: var(--hair) solid var(--rule); }
        .plays nav ul { display: flex; position: static; overflow-x: auto; }
        .plays nav a { white-space: nowrap; }
        .plays nav a:hover, .plays nav a[aria-current] { background: var(--ground); }
        .plays header { position: static; }
        .plays .search, .plays section[data-feature]:not(.playing) { display: none; }
        .plays .legend { order: 1; }
        .plays .playing { content-visibility: visible; border: none; padding: var(--s3) 0; }
        .playing > p:not(.remark) { display: none; }
        .play { display: grid; gap: var(--s4); align-items: start; margin: var(--s3) 0;
          grid-template: "fault fault" auto "chart side" auto "actions side" 1fr / minmax(0, 1fr) var(--column); }
        .play:focus-visible { outline: none; }
        .play > .misfit { grid-area: fault; }
        .chart-card { grid-area: chart; }
        .actions-card { grid-area: actions; }
        .side, .story { display: grid; gap: var(--s4); min-width: 0; }
        .side { grid-area: side; }
        .card { min-width: 0; background: var(--paper); border: var(--hair) solid var(--rule); border-radius: var(--round); }
        .card > h3 { display: flex; justify-content: space-between; gap: var(--s4); margin: 0; padding: var(--s3) var(--s4);
          font-size: var(--t1); color: var(--soft); border-bottom: var(--hair) solid var(--rule); }
        .card h3 small { font-weight: normal; }
        .card h4 { margin: 0; padding: var(--s3) var(--s4) 0; font-size: var(--t1); }
        .card ul, .card ol { list-style: none; margin: 0; padding: var(--s2) 0; }
        .chart-card .scroll { max-height: var(--fit); margin: 0; padding: var(--s3); }
        .chart-card .chart { width: clamp(var(--width), min(100%, var(--fit) * var(--ratio)), calc(var(--width) * 1.28)); }
        .charts:has(+ .charts), .charts + .charts { --fit: max(var(--index), (100vh - var(--chrome) - var(--tap)) / 2); }
        .chart-card .charts h3 { margin: 0; padding: var(--s3) var(--s4) 0; font-size: var(--t1); color: var(--soft);
          border-top: var(--hair) solid var(--rule); }
        .actions-card li, .answers-card li { display: flex; flex-wrap: wrap; gap: var(--s2); align-items: center;
          padding: var(--s1) var(--s4); }
        .answers-card li + li { border-top: var(--hair) solid var(--rule); }
        .answers-card li p { flex-basis: 100%; margin: 0; font-size: var(--t1); color: var(--soft); }
        .answers-card strong, .answers-card code { color: var(--ink); }
        .bare { margin: 0; color: var(--soft); }
        .empty { margin: 0; padding: var(--s3) var(--s4); font-size: var(--t1); color: var(--soft); }
        .outcome { padding: var(--s2) var(--s3); }
        .quiet { padding: var(--s2) var(--s1); border-color: transparent; color: var(--soft); text-decoration: underline; }
        .others { display: flex; flex-wrap: wrap; gap: var(--s2) var(--s3); align-items: center;
          padding: var(--s3) var(--s4); border-top: var(--hair) solid var(--rule); }
        .check { display: flex; gap: var(--s2); align-items: center; min-height: var(--tap); font-size: var(--t1); }
        .check input { order: -1; }
        .steps-card .tools { padding: var(--s2) var(--s4) 0; }
        .steps-card .tools:last-child { padding: 0 var(--s4) var(--s3); font-size: var(--t1); justify-content: space-between; }
        .steps { max-height: var(--tall); overflow-y: auto; }
        .steps li { display: grid; grid-template-columns: var(--s6) minmax(0, 1fr); align-items: center;
          padding: 0 var(--s3) 0 var(--s4); font-size: var(--t1); color: var(--soft); }
        .steps button { text-align: left; border-color: transparent; padding: var(--s2); color: var(--ink); }
        .steps [aria-current] { font-weight: bold; background: var(--ground); border-color: var(--border); }
        .undone button { color: var(--soft); font-style: italic; }
        .told { margin: 0; padding: var(--s3) var(--s4); font-size: var(--t1); color: var(--soft);
          border-top: var(--hair) solid var(--rule); }

        """

    private static let screen = """
        .screen { display: grid; min-height: var(--tall); overflow: hidden; }
        .screen > * { grid-area: 1 / 1; min-width: 0; }
        .view { display: grid; gap: var(--s4); align-content: start; padding: var(--s5) var(--s4); }
        .screen h4, .screen h5 { padding: 0; font-size: var(--t4); line-height: 1.2; overflow-wrap: anywhere; }
        .screen h5 { margin: 0; font-size: var(--t3); }
        .value { display: grid; grid-template-columns: 1fr 2fr; gap: var(--s3); align-items: baseline;
          padding-bottom: var(--s2); border-bottom: var(--hair) solid var(--rule); overflow-wrap: anywhere; }
        .value > :first-child, .field { font-size: var(--t1); color: var(--soft); }
        .rows { padding: 0; }
        .rows li + li { border-top: var(--hair) solid var(--rule); }
        .field { display: grid; gap: var(--s1); }
        .field input { font-size: var(--t2); color: var(--ink); width: 100%; }
        .choices { display: grid; gap: var(--s2); }
        .choices:has(> :nth-child(5)) { grid-template-columns: 1fr 1fr; align-items: start; }
        .choices button { width: 100%; }
        .primary { background: var(--accent); border-color: var(--accent); color: var(--paper); font-weight: bold; }
        .alarming { color: var(--alarm); }
        .progress { display: grid; gap: var(--s3); justify-items: center; padding: var(--s5) 0; margin: 0; color: var(--soft); }
        .progress i { width: var(--s6); height: var(--s6); border: var(--thick) solid var(--rule);
          border-top-color: var(--accent); border-radius: 50%; animation: turn 1s linear infinite; }
        @keyframes turn { to { transform: rotate(1turn); } }
        .error { display: grid; gap: var(--s3); padding: var(--s5) 0; text-align: center; }
        .error strong { font-size: var(--t3); color: var(--alarm); }
        .banner, .overlay { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: var(--s2); align-items: center;
          padding: var(--s2) var(--s2) var(--s2) var(--s4); background: var(--ground); border: var(--hair) solid var(--border);
          border-radius: var(--round); }
        .overlay { order: 1; }
        .banner p, .overlay p { margin: 0; }
        .banner .choices, .overlay .choices { grid-column: 1 / -1; }
        .frame { display: grid; gap: var(--s3); padding: var(--s3); border: var(--hair) dashed var(--border);
          border-radius: var(--round); }
        .veil { display: grid; align-items: center; padding: var(--s4);
          background: color-mix(in srgb, var(--ground) 80%, transparent); }
        .dialog { display: grid; gap: var(--s3); padding: var(--s5) var(--s4); background: var(--paper);
          border: var(--hair) solid var(--border); border-radius: var(--round); }
        .dialog h4 { font-size: var(--t3); }
        .dialog p { margin: 0; }
        .alert .dialog, .confirmationDialog .dialog { text-align: center; }
        .confirmationDialog, .sheet { align-items: end; }
        .sheet { padding: var(--s7) 0 0; }
        .sheet .dialog { min-height: 80%; align-content: start; }
        .back { justify-self: start; padding-left: 0; }
        .push .dialog > .choices:last-child { order: -1; justify-items: start; }
        .push .dialog > .choices:last-child button { width: auto; padding-left: 0; border-color: transparent; color: var(--soft); }
        .fullScreenCover, .push { padding: 0; align-items: stretch; }
        .fullScreenCover .dialog, .push .dialog { align-content: start; border-radius: 0; }

        """

    private static let replay = """
        .replay { position: fixed; inset: auto 0 0 0; max-height: var(--bar); overflow-y: auto; z-index: 2;
          padding: var(--s2) var(--s5); background: var(--paper); border-top: var(--thick) solid var(--border); }
        .replay p { margin: var(--s1) 0; }
        .replay .told { padding: 0; border: none; color: var(--ink); font-weight: bold; }
        .replay .faulty, .faulty .told, button.fault { color: var(--alarm); }
        .replay input { flex: 1 1 var(--index); }
        .replay ol { margin: var(--s1) 0; padding: 0 0 0 var(--s7); font-size: var(--t1); }
        .replay li button { border-color: transparent; text-align: left; padding: var(--s1) var(--s2); }
        .replay li [aria-current] { border-color: var(--border); font-weight: bold; }
        .replay .remark { font-size: var(--t1); }
        .replaying main { padding-bottom: var(--bar); }
        .replaying section[data-feature]:not(.current) { display: none; }
        html:has(.replaying) { scroll-padding: var(--tap) 0 var(--bar); }

        """

    private static let media = """
        @media (min-width: 1600px) {
          .play { grid-template: "fault fault fault" auto "chart screen story" auto "chart screen actions" 1fr
            / minmax(0, 1fr) var(--column) var(--column); }
          .side { display: contents; }
          .screen-card { grid-area: screen; }
          .story { grid-area: story; }
        }
        @media (max-width: 900px) {
          header { position: static; }
          header, main, .replay { padding-left: var(--s3); padding-right: var(--s3); }
          section[data-feature] { scroll-margin-top: 0; padding: var(--s3) 0; }
          body, .plays { display: block; }
          .plays h1 { position: static; clip-path: none; }
          nav, .plays nav { padding: var(--s1) var(--s2); border-bottom: var(--hair) solid var(--rule); }
          nav ul { display: flex; position: static; overflow-x: auto; }
          nav a { white-space: nowrap; }
          .play { display: flex; flex-direction: column; align-items: stretch; gap: var(--s3); }
          .side, .story { display: contents; }
          .chart-card, .actions-card { order: 1; }
          .steps-card { order: 2; }
          .legend dl, table, tbody, tr, td { display: block; }
          th { display: none; }
          td { border: none; padding: 0; }
          tr { padding: var(--s2) 0; border-bottom: var(--hair) solid var(--rule); }
          .replay ol { padding-left: var(--s6); }
        }
        @media (prefers-reduced-motion: reduce) { .progress i { animation: none; } }
        @media print {
          nav, .search, .tools, .start { display: none; }
          body { display: block; }
          header { position: static; }
          section[data-feature] { content-visibility: visible; }
          .scroll, .chart-card .scroll { display: block; overflow: visible; max-height: none; }
          .scroll .chart { width: auto; max-width: 100%; }
          .play { display: block; }
        }

        """
}
