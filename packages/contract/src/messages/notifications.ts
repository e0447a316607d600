import * as z from 'zod/mini'
import {
  notificationKinds,
  frequencies,
  type NotificationKind,
  type NotificationPreferences,
} from '@portal/domain/messages/notifications/preferences.ts'
import { endpoint, noContent } from '../endpoint/endpoint.ts'
import { renamed } from '../codecs/renamed.ts'

// Mail notifications about new items: an extension of the specification (PD-2: paths in its style).

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const frequency = z.enum(frequencies)

const choiceOnWire = z
  .object({
    message: frequency,
    form: frequency,
    invoice: frequency,
    quietFrom: z.nullable(time),
    quietUntil: z.nullable(time),
  })
  .check(
    z.refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
      path: ['quietUntil'],
      message: 'Quiet hours have a begin and an end, or neither',
    }),
    z.refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
      path: ['quietUntil'],
      message: 'Quiet hours end at another time than they begin',
    }),
  )
type ChoiceOnWire = z.output<typeof choiceOnWire>

const toChoice = ({
  quietFrom,
  quietUntil,
  message,
  form,
  invoice,
}: ChoiceOnWire): NotificationPreferences => ({
  frequency: { message, form, invoice },
  ...(quietFrom !== null && quietUntil !== null && { quiet: { from: quietFrom, until: quietUntil } }),
})

const fromChoice = ({ frequency: chosen, quiet }: NotificationPreferences): ChoiceOnWire => ({
  ...chosen,
  quietFrom: quiet?.from ?? null,
  quietUntil: quiet?.until ?? null,
})

const choice = z.codec(choiceOnWire, z.custom<NotificationPreferences>(), {
  decode: toChoice,
  encode: fromChoice,
})

/** The notification preferences, the available kinds, and the address. */
export type NotificationSettings = {
  /** Empty without a known address: then nothing is mailed. */
  readonly email: string
  /** Only kinds that the school notifies of and that exist for this person. */
  readonly kinds: readonly NotificationKind[]
  readonly choice: NotificationPreferences
}

const settings = renamed<NotificationSettings>()({
  email: ['email', z.string()],
  kinds: ['kinds', z.array(z.enum(notificationKinds))],
  choice: ['choice', choice],
})

/** The settings for mail notifications. */
export const readNotificationSettings = endpoint({
  name: 'read-notification-settings',
  method: 'GET',
  path: '/rest/actor/announcements/',
  response: settings,
})

/** Saves the preferences; waiting notifications follow them too. */
export const savePreferences = endpoint({
  name: 'save-preferences',
  method: 'PUT',
  path: '/rest/actor/announcements/',
  body: choice,
  response: settings,
})

/**
 * Unsubscribes from these kinds with the proof in a mail, without signing in. Mail programs send this themselves (RFC
 * 8058), with a body that is ignored.
 */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/rest/announcements/unsubscribe/:proof',
  params: z.object({ proof: z.string().check(z.maxLength(200)) }),
  response: z.object({ kinds: z.array(z.enum(notificationKinds)) }),
  refusals: { 'unsubscribe-link-unknown': 404 },
})

/** Checks whether a proof is valid, without unsubscribing. */
export const checkUnsubscribeLink = endpoint({
  name: 'check-unsubscribe-link',
  method: 'POST',
  path: '/rest/announcements/unsubscribe/:proof/check',
  params: z.object({ proof: z.string().check(z.maxLength(200)) }),
  response: noContent,
  refusals: { 'unsubscribe-link-unknown': 404 },
})
