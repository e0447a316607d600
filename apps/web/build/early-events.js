// Until the code of the page has come, what somebody does on it is kept, and the browser itself sends nothing.
;(() => {
  let pressed
  const typed = new Map()
  const isTicked = (element) => element.matches('input[type=checkbox], input[type=radio]')
  const keep = (event) => {
    const element = event.target.closest('a[href], button, summary, label, input')
    if (event.type === 'submit') pressed = event.target
    else if (event.type === 'input') typed.set(event.target, event.target.value)
    else if (!element || element.matches('a, summary')) return
    else if (element.matches('button, label') || isTicked(element)) pressed = element
    // A tick that only the browser knows of would be lost.
    if (event.type === 'submit' || (element?.matches('label, input') && pressed === element))
      event.preventDefault()
  }
  const events = ['click', 'submit', 'input']
  for (const name of events) addEventListener(name, keep, true)
  window.earlyEvents = () => {
    for (const name of events) removeEventListener(name, keep, true)
    return { pressed, typed }
  }
})()
