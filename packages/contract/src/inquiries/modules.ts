import * as z from 'zod/mini'
import type { CommunicatorModule } from '@portal/domain/inquiries/communicator-modules.ts'
import { endpoint } from '../endpoint.ts'

const onWire = z.object({
  data: z.array(
    z.object({
      type: z.literal('communicator-module'),
      id: z.string(),
      attributes: z.object({ type: z.string(), enabled: z.boolean() }),
    }),
  ),
})

/** JSON:API; a module without its type cannot be read. */
const modules = z.codec(onWire, z.custom<readonly CommunicatorModule[]>(), {
  decode: ({ data }) => data.map(({ attributes }) => attributes),
  encode: (own) => ({
    data: own.map((attributes) => ({
      type: 'communicator-module' as const,
      id: attributes.type.toLowerCase(),
      attributes,
    })),
  }),
})

/** Which parts of the communicator this school uses. */
export const listModules = endpoint({
  name: 'list-modules',
  method: 'GET',
  path: '/communicator/api/modules',
  response: modules,
})
