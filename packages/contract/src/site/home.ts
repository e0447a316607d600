import { endpoint } from '../endpoint.ts'
import { fixed, parameters } from '../renamed.ts'
import { domain } from './domain.ts'
import { homeBlocks } from './home-blocks.codec.ts'

/**
 * What the school wrote for its home page. The domain is that of the school, as the specification has
 * it; which school answers is decided by the host alone.
 */
export const readHomeBlocks = endpoint({
  name: 'read-home-blocks',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getWP4Home',
  query: parameters({ domain }, fixed({ method: 'getWP4Home' })),
  response: homeBlocks,
})
