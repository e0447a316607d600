import type { Plugin } from 'vite'

const VERSION = '0.0.4'

/**
 * Writes the configuration into the page as URL-encoded JSON: base path, API host, environment and version.
 * It never contains a secret. A server may write its own values into the same tag.
 */
export function environmentTag(): Plugin {
  let environment = { basePath: '/', apiHost: '', environment: 'production', version: VERSION }
  return {
    name: 'environment-tag',
    configResolved: ({ base, mode }) =>
      void (environment = { ...environment, basePath: base, environment: mode }),
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: {
          name: 'ouderportaal/config/environment',
          content: encodeURIComponent(JSON.stringify(environment)),
        },
        injectTo: 'head-prepend',
      },
    ],
  }
}
