import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { fixed, parameters } from '../renamed.ts'
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
 * Begins to use the school's information. The answer is a page, and changes nothing. Without a session it is
 * a 401 which does not end one in the browser: the information then stays closed, and that is all.
 */
export const openInformation = endpoint({
  name: 'open-information',
  method: 'GET',
  path: '/edu/',
  response: z.string(),
  answerFormat: 'html',
  refusals: { 'session-over': 401 },
  unauthorisedMeans: 'session-over',
})

/** Chooses about which child the information of the school is read from now on, in this session. */
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

/** From now on the pages of the school can be edited where they stand, in this session. */
export const enableLiveEdit = endpoint({
  name: 'enable-live-edit',
  method: 'POST',
  path: '/edu/login',
  query: parameters({}, fixed({ method: 'enabledLiveedit' })),
  response: z.object({ enabled: z.boolean() }),
  refusals: { 'no-right-to-edit': 403 },
})
