// Before hydration, records the events on the page in order, and keeps the browser from sending anything itself. Plain
// links work at once, because the server renders their pages.
;(() => {
  const kept = new Map()
  // A repeated press before hydration counts once.
  const keep = (element, text) => {
    kept.delete(element)
    kept.set(element, text)
    if (text === undefined) element.dataset.kept = ''
  }
  const pressedBy = ({ type, target, submitter }) => {
    if (type === 'submit') return submitter ?? target
    const element = target.closest('a[href], button, summary, label, input')
    const control = element?.control ?? element
    const isTickOrLink = control?.matches('input[type=checkbox], input[type=radio], a')
    return isTickOrLink ? element : control?.closest('button')
  }
  // Whether the link replaces this page: no modifier key, other tab, download, mail or part of the page.
  const leavesPage = ({ ctrlKey, metaKey, shiftKey, altKey }, link) =>
    !(ctrlKey || metaKey || shiftKey || altKey || link.target || link.hasAttribute('download')) &&
    link.protocol.startsWith('http') &&
    !(link.hash && link.href.split('#')[0] === location.href.split('#')[0])
  // Leaving would lose what was typed or pressed, or skip a question. A second press leaves all the same.
  const mayLeave = (link) => {
    const isAsked =
      link.pathname !== location.pathname && document.querySelector('[data-asks-before-leaving]')
    return kept.has(link) || (kept.size === 0 && !isAsked)
  }
  let isLeaving = false
  const hear = (event) => {
    const { type, target } = event
    if (type === 'input') return keep(target, target.value)
    const element = pressedBy(event)
    if (!element) return
    const isLink = element.matches('a:not([role])')
    if (isLink && !leavesPage(event, element)) return
    // During hydration the code would get the press a second time.
    event.stopPropagation()
    if (isLink && mayLeave(element)) {
      kept.delete(element)
      isLeaving = true
      return
    }
    keep(element)
    // Hydration would reset a tick that only the browser knows.
    if (!element.matches('button') || type === 'submit') event.preventDefault()
  }
  const events = ['click', 'submit', 'input']
  for (const name of events) addEventListener(name, hear, true)
  // A part whose code comes later does not hear a press. The browser would send its form to this page, and lose the text.
  addEventListener('submit', (event) => {
    if (!event.target.hasAttribute('action')) event.preventDefault()
  })
  window.eventReplay = () => {
    for (const name of events) removeEventListener(name, hear, true)
    return kept
  }
  // After the second failure the page says so. Its links work; nothing that was pressed waits any longer.
  const tell = () => {
    const notice = document.createElement('p')
    notice.className = 'without-code tone-open'
    notice.setAttribute('role', 'alert')
    notice.textContent =
      document.documentElement.lang === 'en'
        ? 'The buttons on this page do not work now. Links do. Reload the page, or try again later.'
        : 'De knoppen op deze pagina werken nu niet. Links wel. Laad de pagina opnieuw, of probeer het later nog eens.'
    document.body.prepend(notice)
    for (const element of kept.keys()) delete element.dataset.kept
    kept.clear()
  }
  // Without its code a page does not respond: reloads it once, as soon as there is a connection.
  const MARK = 'ouderportaal.reloaded'
  const later = () => setTimeout(() => window.reloadPage(), 3000)
  const reload = ({ ok }) => {
    if (isLeaving) return
    if (!ok) return later()
    if (sessionStorage.getItem(MARK)) return tell()
    sessionStorage.setItem(MARK, '1')
    location.reload()
  }
  window.reloadPage = () => fetch('/healthz', { cache: 'no-store' }).then(reload, later)
  addEventListener('error', ({ target }) => target.type === 'module' && window.reloadPage(), true)
})()
