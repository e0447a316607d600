// The offline page, in the language of this device; it reloads as soon as the portal responds.
const LOOK_EVERY_MS = 5000

const language = localStorage.getItem('ouderportaal.language') === 'en' ? 'en' : 'nl'
document.documentElement.lang = language
for (const section of document.querySelectorAll('section')) {
  section.hidden = section.lang !== language
  if (!section.hidden) document.title = section.dataset.title
  section.querySelector('button').addEventListener('click', () => location.reload())
}

const look = async () => {
  const answer = await fetch('/healthz', { cache: 'no-store', credentials: 'omit' }).catch(() => undefined)
  if (answer?.ok) location.reload()
}
addEventListener('online', look)
setInterval(look, LOOK_EVERY_MS)
