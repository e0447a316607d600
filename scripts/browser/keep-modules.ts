import type { Plugin } from 'vite'

/** Our own modules, which Vite serves to be asked for again by each document. */
const OWN_MODULE = /\/(src|testing)\/.*\.(ts|tsx|css|json)(\?|$)/
const FOR_THE_RUN = 'max-age=86400,immutable'

/**
 * Lets the browser keep our modules for the whole run: each test file is a new document that loads hundreds of them.
 * Not while watching, where a module changes.
 */
export function keepModulesInBrowser(): Plugin {
  return {
    name: 'keep-modules-in-browser',
    configureServer(server) {
      if (server.config.server.watch !== null) return
      server.middlewares.use((request, response, next) => {
        if (OWN_MODULE.test(request.url ?? '')) {
          const set = response.setHeader.bind(response)
          response.setHeader = (name, value) =>
            set(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? FOR_THE_RUN : value)
        }
        next()
      })
    },
  }
}
