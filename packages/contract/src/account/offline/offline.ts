import * as z from 'zod/mini'
import { childColours } from '@portal/domain/account/person/child-mark.ts'
import type {
  OfflineChild,
  OfflineCopy,
  OfflineHomework,
  OfflineLesson,
  OfflineMessage,
  OfflinePickup,
} from '@portal/domain/account/offline/offline-copy.ts'
import { endpoint } from '../../endpoint/endpoint.ts'
import { renamed } from '../../codecs/renamed.ts'
import { day, guid, instant, list, words } from '../../codecs/values.ts'

// Reading without a connection: an extension of the specification (PD-2: paths in its style).

const child = renamed<OfflineChild>()({
  guid: ['guid', guid],
  firstName: ['voornaam', z.string()],
  identity: ['kleur', z.string()],
  colour: ['gekozenKleur', z.optional(z.enum(childColours))],
})

const lesson = renamed<OfflineLesson>()({
  child: ['leerling', guid],
  title: ['titel', z.string()],
  hour: ['lesuur', z.string()],
  room: ['lokaal', z.string()],
  startsAt: ['begin', instant],
  endsAt: ['einde', instant],
  state: ['soort', words({ held: 'gewoon', cancelled: 'vervallen', changed: 'gewijzigd' })],
  isTest: ['toets', z.boolean()],
})

const homework = renamed<OfflineHomework>()({
  child: ['leerling', guid],
  dueOn: ['datum', day],
  subject: ['vak', z.string()],
  words: ['omschrijving', z.string()],
  isTest: ['toets', z.boolean()],
})

const message = renamed<OfflineMessage>()({
  subject: ['onderwerp', z.string()],
  sender: ['afzender', z.string()],
  sentAt: ['verzonden', instant],
  text: ['tekst', z.string()],
  isCut: ['ingekort', z.boolean()],
})

const thing = renamed<OfflinePickup['things'][number]>()({
  title: ['titel', z.string()],
  variant: ['uitvoering', z.string()],
  quantity: ['aantal', z.int()],
  child: ['leerling', z.optional(z.string())],
})

const pickup = renamed<OfflinePickup>()({
  number: ['nummer', z.string()],
  code: ['code', z.string()],
  things: ['artikelen', list(thing)],
})

/** Exported for the test that lists its fields. */
export const offlineCopy = renamed<OfflineCopy>()({
  updatedAt: ['bijgewerkt', instant],
  brandColour: ['kleur', z.string()],
  children: ['leerlingen', list(child)],
  lessons: ['lessen', list(lesson)],
  homework: ['huiswerk', list(homework)],
  messages: ['berichten', list(message)],
  pickups: ['ophalen', list(pickup)],
})

/** Whether this browser keeps a copy. */
export type OfflineSettings = {
  /** Whether this browser stays signed in: others keep nothing. */
  readonly isOffered: boolean
  readonly isOn: boolean
}

const settings = renamed<OfflineSettings>()({
  isOffered: ['beschikbaar', z.boolean()],
  isOn: ['aan', z.boolean()],
})

const path = '/rest/actor/offline/'

/** Whether this browser keeps a copy to read without a connection. */
export const readOfflineSettings = endpoint({
  name: 'read-offline-settings',
  method: 'GET',
  path,
  response: settings,
})

/** Turns reading without a connection on or off, for this browser until it is signed out. */
export const chooseOfflineReading = endpoint({
  name: 'choose-offline-reading',
  method: 'PUT',
  path,
  body: renamed<Pick<OfflineSettings, 'isOn'>>()({ isOn: ['aan', z.boolean()] }),
  response: settings,
  refusals: { 'offline-not-remembered': 409 },
})

/** What this browser keeps; marks nothing as read. Without a copy where it keeps none. */
export const readOfflineCopy = endpoint({
  name: 'read-offline-copy',
  method: 'GET',
  path: '/rest/actor/offline/copy',
  response: renamed<{ readonly copy?: OfflineCopy }>()({ copy: ['kopie', z.optional(offlineCopy)] }),
})
