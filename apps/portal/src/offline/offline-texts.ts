import type { Language } from '@portal/domain/values/text/locale.ts'

/* The offline page comes from the device, without the texts of the portal. It has neither 'u' nor 'je', so it needs no variants. */

const nl = {
  title: 'Zonder internet',
  updated: (moment: string) => `Offline, bijgewerkt ${moment}`,
  elsewhere: 'Deze pagina heeft internet nodig. Hieronder staat wat wel te lezen is.',
  agenda: 'Agenda',
  homework: 'Huiswerk',
  messages: 'Berichten',
  noSubject: 'Zonder onderwerp',
  pickups: 'Ophalen',
  today: 'Vandaag',
  noLessons: 'Geen lessen vandaag.',
  cancelled: 'Vervalt',
  changed: 'Gewijzigd',
  test: 'Toets',
  hour: (hour: string) => `${hour}e uur`,
  cut: 'De rest van dit bericht is te lezen met internet.',
  order: (number: string) => `Bestelling ${number}`,
  qr: (code: string) => `QR-code van ophaalcode ${code}`,
  forChild: (name: string) => `voor ${name}`,
  rest: 'Ziek melden, betalen, formulieren en al het andere werken weer zodra er internet is. Deze pagina ververst dan vanzelf.',
}

const en: typeof nl = {
  title: 'Without internet',
  updated: (moment) => `Offline, updated ${moment}`,
  elsewhere: 'This page needs the internet. Below is what can be read now.',
  agenda: 'Agenda',
  homework: 'Homework',
  messages: 'Messages',
  noSubject: 'Without a subject',
  pickups: 'Pick up',
  today: 'Today',
  noLessons: 'No lessons today.',
  cancelled: 'Cancelled',
  changed: 'Changed',
  test: 'Test',
  hour: (hour) => `hour ${hour}`,
  cut: 'The rest of this message can be read with internet.',
  order: (number) => `Order ${number}`,
  qr: (code) => `QR code of pickup code ${code}`,
  forChild: (name) => `for ${name}`,
  rest: 'Reporting absence, paying, forms and everything else work again as soon as there is internet. This page then refreshes by itself.',
}

export type OfflineTexts = typeof nl

export const offlineTexts: Readonly<Record<Language, OfflineTexts>> = { nl, en }
