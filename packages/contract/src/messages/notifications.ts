import * as z from 'zod/mini'
import {
  notificationKinds,
  frequencies,
  type NotificationKind,
  type NotificationPreferences,
} from '@portal/domain/messages/notifications/preferences.ts'
import { endpoint, noContent } from '../endpoint.ts'
import { renamed } from '../renamed.ts'

// What the specification does not have: notification by mail of what is new (PD-2: sibling paths in its style).

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

/** How one is notified of what is new, of which kinds one can, and at which address. */
export type NotificationSettings = {
  /** Empty when the school knows no address: then nothing is mailed. */
  readonly email: string
  /** Only what the school notifies of, and what there is for this person. */
  readonly kinds: readonly NotificationKind[]
  readonly choice: NotificationPreferences
}

const settings = renamed<NotificationSettings>()({
  email: ['email', z.string()],
  kinds: ['kinds', z.array(z.enum(notificationKinds))],
  choice: ['choice', choice],
})

/** How one is notified by mail of what is new. */
export const readNotificationSettings = endpoint({
  name: 'read-hearing',
  method: 'GET',
  path: '/rest/actor/announcements/',
  response: settings,
})

/** Chooses it; what waits to be told goes by the new choice. */
export const savePreferences = endpoint({
  name: 'choose-hearing',
  method: 'PUT',
  path: '/rest/actor/announcements/',
  body: choice,
  response: settings,
})

/**
 * No more mail about these kinds, for whoever has a mail that offers it; nobody need sign in. Mail programs send this
 * themselves (RFC 8058), with a body that says nothing.
 */
export const unsubscribe = endpoint({
  name: 'unsubscribe',
  method: 'POST',
  path: '/rest/announcements/unsubscribe/:proof',
  params: z.object({ proof: z.string().check(z.maxLength(200)) }),
  response: z.object({ kinds: z.array(z.enum(notificationKinds)) }),
  refusals: { 'unsubscribe-link-unknown': 404 },
})

/** Asks whether a proof is one of ours, before anybody presses. It ends nothing. */
export const checkUnsubscribeLink = endpoint({
  name: 'check-unsubscribe-link',
  method: 'POST',
  path: '/rest/announcements/unsubscribe/:proof/check',
  params: z.object({ proof: z.string().check(z.maxLength(200)) }),
  response: noContent,
  refusals: { 'unsubscribe-link-unknown': 404 },
})
