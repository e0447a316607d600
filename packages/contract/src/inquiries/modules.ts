import * as z from 'zod/mini'
import type { CommunicatorModule } from '@portal/domain/inquiries/communicator-modules.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { document, resource } from '../endpoint/resource.ts'
import { list } from '../codecs/values.ts'

const communicatorModule = resource<CommunicatorModule>()('communicator-module', {
  idFrom: ({ type }) => type.toLowerCase(),
  attributes: { type: ['type', z.string()], enabled: ['enabled', z.boolean()] },
})

/** The modules of the communicator that this school uses. */
export const listModules = endpoint({
  name: 'list-modules',
  method: 'GET',
  path: '/communicator/api/modules',
  response: document(list(communicatorModule)),
})
