// Until the code of the page has come, what somebody does on it is kept in its order, and the browser itself sends nothing.
;(() => {
  const kept = new Map()
  // What is pressed again, as nothing seemed to happen, is still one press.
  const keep = (element, text) => {
    kept.delete(element)
    kept.set(element, text)
    if (text === undefined) element.dataset.kept = ''
  }
  const pressedBy = ({ type, target, submitter }) => {
    if (type === 'submit') return submitter ?? target
    const element = target.closest('a[href], button, summary, label, input')
    const control = element?.control ?? element
    const isTick = control?.matches('input[type=checkbox], input[type=radio]')
    return isTick ? element : control?.closest('button')
  }
  const hear = (event) => {
    const { type, target } = event
    if (type === 'input') return keep(target, target.value)
    const element = pressedBy(event)
    if (!element) return
    // The code may be here already and not answer for the whole page yet: it would hear the press a second time.
    event.stopPropagation()
    keep(element)
    // A tick that only the browser knows of would be lost.
    if (!element.matches('button') || type === 'submit') event.preventDefault()
  }
  const events = ['click', 'submit', 'input']
  for (const name of events) addEventListener(name, hear, true)
  window.eventReplay = () => {
    for (const name of events) removeEventListener(name, hear, true)
    return kept
  }
  // Code that did not come leaves a page on which nobody answers: with a connection it comes anew, once.
  const MARK = 'ouderportaal.reloaded'
  const later = () => setTimeout(() => window.reloadPage(), 3000)
  const reload = ({ ok }) => {
    if (!ok) return later()
    if (sessionStorage.getItem(MARK)) return
    sessionStorage.setItem(MARK, '1')
    location.reload()
  }
  window.reloadPage = () => fetch('/healthz', { cache: 'no-store' }).then(reload, later)
  addEventListener('error', ({ target }) => target.type === 'module' && window.reloadPage(), true)
})()
