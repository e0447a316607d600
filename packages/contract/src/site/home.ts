import { endpoint } from '../endpoint/endpoint.ts'
import { fixed, parameters } from '../codecs/renamed.ts'
import { domain } from './domain.ts'
import { homeBlocks } from './home-blocks.codec.ts'

/**
 * The blocks of the home page. The domain is a parameter of the specification; only the host decides which school
 * answers.
 */
export const readHomeBlocks = endpoint({
  name: 'read-home-blocks',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'getWP4Home',
  query: parameters({ domain }, fixed({ method: 'getWP4Home' })),
  response: homeBlocks,
})
