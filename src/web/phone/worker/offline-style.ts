/** The style of the offline page, in the colors of `src/web/styles.css`, or those of the site's own sheet. */
export const OFFLINE_STYLE = `
:root{color-scheme:light dark;--paper:light-dark(#fbf8f2,#121916);--surface:light-dark(#fffdf9,#1a2320);--sunken:light-dark(#f3ede1,#0d1311);--line:light-dark(#e2d9c8,#303c37);--ink:light-dark(#1c2b26,#ece7db);--muted:light-dark(#55635c,#a9b5ae);--evergreen:var(--color-evergreen,light-dark(#1f5b47,#8fd0b4));--fill:var(--color-evergreen-fill,light-dark(#1f5b47,#2b7259));--serif:'Kept Serif',Georgia,serif;--sans:'Kept Sans',system-ui,sans-serif}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:16px/1.5 var(--sans);-webkit-text-size-adjust:100%}
header{display:flex;align-items:center;height:64px;padding:0 16px;border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;font:600 20px/1 var(--serif);letter-spacing:-.025em}
main{max-width:896px;margin:0 auto;padding:40px 16px 64px}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.2;text-wrap:balance;overflow-wrap:anywhere}
h1{font-size:36px}
h2{margin-top:32px;font-size:24px}
h3{margin-top:4px;font-size:20px}
.lead{max-width:568px;margin:12px 0 24px;font-size:18px;color:var(--muted)}
.button{display:inline-flex;align-items:center;min-height:44px;padding:0 20px;border-radius:10px;background:var(--fill);color:#fff;font-weight:600;text-decoration:none}
.mark{fill:var(--fill)}
.note{margin-top:32px;color:var(--muted)}
ul{display:grid;gap:16px;margin-top:16px;padding:0;list-style:none}
article{padding:16px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.top{display:grid;grid-template-columns:auto minmax(0,1fr);gap:16px}
img,.no-picture{width:96px;height:72px;border-radius:8px;background:var(--sunken);object-fit:cover}
.day,.place,.flow,details{font-size:14px;color:var(--muted);overflow-wrap:anywhere}
.price{margin-top:16px;font:600 24px/1.2 var(--serif);font-variant-numeric:tabular-nums}
.flow{margin-top:4px;font-variant-numeric:tabular-nums}
details{margin-top:8px}
summary{display:flex;align-items:center;min-height:44px;color:var(--evergreen);font-weight:600;cursor:pointer}
summary::before{content:'+';width:20px;font-size:20px;line-height:1}
details[open] summary::before{content:'−'}
details p{max-width:65ch;padding-bottom:8px;white-space:pre-line;color:var(--ink);font-size:16px}
:focus-visible{outline:2px solid var(--evergreen);outline-offset:2px;border-radius:10px}
.sr-only{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media (min-width:640px){img,.no-picture{width:160px;height:120px}article{padding:20px}h1{font-size:48px}}
`

/** A font that is in the page; nothing if it is not kept. */
export function fontFace(name: string, data: string | undefined): string {
  return data ? `@font-face{font-family:'${name}';src:url(${data}) format('woff2');font-weight:100 900}` : ''
}
