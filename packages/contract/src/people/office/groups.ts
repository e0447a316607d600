import * as z from 'zod/mini'
import { endpoint, noContent } from '../../endpoint/endpoint.ts'
import { audience } from '../../account/office/audience.ts'
import { officePage, officeQuery } from '../../endpoint/office-list.ts'
import { guid, instant, list } from '../../codecs/values.ts'
import { familySelection } from './families.ts'

/** How many pupils, guardians and payers an audience reaches, of the pupils that this person may see. */
export const countAudience = endpoint({
  name: 'count-audience',
  method: 'POST',
  path: '/api/office/audience/count',
  body: audience,
  response: z.object({
    pupils: z.int(),
    guardians: z.int(),
    payers: z.int(),
    withoutEmail: z.int(),
    withoutGuardian: z.int(),
    unknownNumbers: list(z.string()),
  }),
})

const group = z.object({
  id: guid,
  name: z.string(),
  /** Whether it has those who match at each reading; else its pupils were fixed when it was made. */
  follows: z.boolean(),
  /** Of the pupils that this person may see. */
  pupils: z.int(),
  createdAt: instant,
  createdBy: z.string(),
})

/** The groups of the school. */
export const listGroups = endpoint({
  name: 'list-groups',
  method: 'GET',
  path: '/api/office/groups',
  query: z.object(officeQuery(['name', '-name', 'createdAt', '-createdAt'])),
  response: officePage(group),
})

/** The names of the groups of the school, to choose from: the first 500. */
export const readGroupNames = endpoint({
  name: 'read-group-names',
  method: 'GET',
  path: '/api/office/groups/names',
  response: z.object({ groups: list(z.object({ id: guid, name: z.string(), follows: z.boolean() })) }),
})

/** Makes a group of an audience, which itself names no groups. */
export const createGroup = endpoint({
  name: 'create-group',
  method: 'POST',
  path: '/api/office/groups',
  isKeyed: true,
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    follows: z.boolean(),
    audience,
  }),
  response: group,
  refusals: {
    'group-name-taken': 422,
    'audience-empty': 422,
    'group-of-groups': 422,
    'numbers-unknown': 422,
    'class-unknown': 422,
  },
})

/** What happens to a fixed group. */
const groupChange = z.object({ selection: familySelection, change: z.enum(['add', 'remove']) })

const changed = z.object({
  /** How many pupils are chosen. */
  pupils: z.int(),
  /** How many of them are put into the group, or taken out: those who were not, or were, in it. */
  changed: z.int(),
})

const ofFixedGroup = { 'not-found': 404, 'group-follows': 409 } as const

/** How many of the chosen pupils would be put into a fixed group, or taken out. */
export const previewGroupChange = endpoint({
  name: 'preview-group-change',
  method: 'POST',
  path: '/api/office/groups/:id/pupils/preview',
  params: z.object({ id: guid }),
  body: groupChange,
  response: changed,
  refusals: ofFixedGroup,
})

/** Puts the chosen pupils into a fixed group, or takes them out. */
export const changeGroup = endpoint({
  name: 'change-group',
  method: 'POST',
  path: '/api/office/groups/:id/pupils',
  isKeyed: true,
  params: z.object({ id: guid }),
  body: z.extend(groupChange, { confirmed: changed }),
  response: changed,
  refusals: { ...ofFixedGroup, 'numbers-changed': 409 },
})

/** Removes a group; its pupils stay. */
export const removeGroup = endpoint({
  name: 'remove-group',
  method: 'DELETE',
  path: '/api/office/groups/:id',
  params: z.object({ id: guid }),
  response: noContent,
  refusals: { 'not-found': 404 },
})
