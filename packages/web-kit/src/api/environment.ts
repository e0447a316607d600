/** The base path and the release of the portal, written into the page by the server. */
export type Environment = {
  readonly basePath: string
  readonly apiHost: string
  readonly environment: string
  readonly version: string
}

const TAG = 'meta[name="ouderportaal/config/environment"]'

/** Reads the configuration from the page's meta tag. Throws when the page carries none. */
export function readEnvironment(page: ParentNode): Environment {
  const content = page.querySelector(TAG)?.getAttribute('content')
  if (!content) throw new Error('The page has no configuration')
  return JSON.parse(decodeURIComponent(content)) as Environment
}
