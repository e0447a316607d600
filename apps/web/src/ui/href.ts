import type { LinkProps } from 'react-aria-components'

/** A place to go: typed by the router for places in the portal, a plain address for those outside. */
export type Href = NonNullable<LinkProps['href']>
