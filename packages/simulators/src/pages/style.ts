/** The styles of the demo pages, bank and identity provider; phone first, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#17253d, #e9edf4);
  --quiet: light-dark(#56637a, #a5b1c4);
  --canvas: light-dark(#eef2f7, #10161f);
  --card: light-dark(#ffffff, #1a222e);
  --line: light-dark(#d5dce6, #2f3b4b);
  --first: light-dark(#1d4e89, #9cc4f5);
  --on-first: light-dark(#ffffff, #0d1a2a);
  --wrong: light-dark(#b3261e, #f2a49e);
  --notice: light-dark(#fdf3d8, #3a3015);
  font: 400 16px/1.5 Figtree, Inter, system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); }
header { display: flex; justify-content: space-between; align-items: center; gap: 16px; padding: 8px 16px; }
header strong { font-size: 18px; }
main { max-width: 480px; margin: 0 auto; padding: 8px 16px 48px; }
main.wide { max-width: 900px; }
.notice { background: var(--notice); border-radius: 8px; padding: 10px 14px; margin: 0 0 16px; font-size: 15px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; margin: 0 0 16px; }
.card > p { margin-top: 0; }
h1 { font-size: 16px; font-weight: 400; color: var(--quiet); margin: 0; }
h1 strong { display: block; font-size: 22px; font-weight: 650; line-height: 1.3; color: var(--ink); overflow-wrap: anywhere; }
.wide h1, .titled h1 { font-size: 24px; font-weight: 650; color: var(--ink); margin: 0 0 16px; }
.card > .sum { font-size: 34px; font-weight: 650; line-height: 1.2; margin: 12px 0 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: 10px; }
legend { font-weight: 650; padding: 0; margin-bottom: 10px; }
button, .button {
  font: inherit; min-height: 44px; width: 100%; padding: 10px 16px; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--line); background: var(--card); color: var(--ink); text-align: left; text-decoration: none;
}
button b { display: block; font-weight: 600; }
button span { display: block; font-size: 14px; color: var(--quiet); }
button.first, .button { background: var(--first); border-color: var(--first); color: var(--on-first); }
button.first span { color: inherit; }
button:hover { border-color: var(--first); }
.button { display: block; text-align: center; font-weight: 600; margin-top: 16px; }
label { display: block; font-weight: 600; margin: 0 0 4px; }
input {
  font: inherit; min-height: 44px; width: 100%; padding: 8px 12px; margin: 0 0 16px; border-radius: 8px;
  border: 1px solid var(--quiet); background: var(--card); color: var(--ink);
}
form + form { margin-top: 16px; }
.card button + button { margin-top: 10px; }
.card > button { text-align: center; font-weight: 600; }
.wrong { border-left: 4px solid var(--wrong); padding: 4px 12px; margin: 12px 0 16px; }
h1 + .card, h1 + form { margin-top: 12px; }
a { color: var(--first); text-underline-offset: 3px; }
header a { min-height: 44px; display: inline-flex; align-items: center; }
:focus-visible { outline: 3px solid var(--first); outline-offset: 2px; }
.status { font-weight: 650; }
.payments { list-style: none; margin: 0; padding: 0; }
.payments h2 { display: flex; justify-content: space-between; gap: 16px; font-size: 17px; margin: 0 0 8px; }
.payments form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 14px; }
.payments button { width: auto; text-align: center; }
`
