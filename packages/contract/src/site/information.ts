import * as z from 'zod/mini'
import { endpoint } from '../endpoint/endpoint.ts'
import { fixed, parameters } from '../codecs/renamed.ts'
import { childChoice } from './child-choice.codec.ts'

/** Whether the actor may edit the pages of the school, and does so in this session. */
export const readLiveEditRight = endpoint({
  name: 'read-live-edit-right',
  method: 'GET',
  path: '/edu/cms',
  methodName: 'isAdmin',
  query: parameters({}, fixed({ method: 'isAdmin' })),
  response: z.object({ isAdmin: z.boolean(), liveEditEnabled: z.boolean() }),
})

/**
 * Opens the school information. Returns a page, and changes nothing. Without a session it is a 401 that does not end
 * one in the browser: only the information stays closed.
 */
export const openInformation = endpoint({
  name: 'open-information',
  method: 'GET',
  path: '/edu/',
  response: z.string(),
  responseFormat: 'html',
  refusals: { 'session-over': 401 },
  unauthorisedMeans: 'session-over',
})

/** Chooses the child of the school information, for this session. */
export const chooseInformationChild = endpoint({
  name: 'choose-information-child',
  method: 'POST',
  path: '/edu/',
  query: parameters({}, { ...fixed({ action: 'setchild' }), external: [z.optional(z.string()), () => ''] }),
  body: childChoice,
  bodyFormat: 'form',
  response: z.object({}),
  refusals: { 'looks-along-otherwise': 409 },
})

/** Enables editing of the pages of the school, for this session. */
export const enableLiveEdit = endpoint({
  name: 'enable-live-edit',
  method: 'POST',
  path: '/edu/login',
  query: parameters({}, fixed({ method: 'enabledLiveedit' })),
  response: z.object({ enabled: z.boolean() }),
  refusals: { 'no-right-to-edit': 403 },
})
