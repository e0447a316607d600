// The first code of the page: once the first screen has been painted, it fetches what comes next and starts the portal.
const main = '{main}'

const begin = () => {
  const next = document.querySelector('meta[name="ouderportaal/next"]')
  for (const href of next?.content.split(' ') ?? []) document.head.append(linkTo(href))
  void import(main)
}

const linkTo = (href) => {
  const ahead = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'fetch' }
  return Object.assign(document.createElement('link'), { ...ahead, crossOrigin: 'anonymous', href })
}

// A page in the background is not painted, and need not wait for it.
if (document.hidden) begin()
else requestAnimationFrame(() => setTimeout(begin))
