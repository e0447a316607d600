import type { OfflineCopy } from '@portal/domain/account/offline/offline-copy.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'

const noor = guid('00000000-0000-4000-8000-000000000004')

/** What a device keeps of a family with one child, on a Sunday. */
export const aCopy = (facts: Partial<OfflineCopy> = {}): OfflineCopy => ({
  updatedAt: instant('2026-11-29T07:12:00Z'),
  brandColour: '#0b4f6c',
  children: [{ guid: noor, firstName: 'Noor', identity: '4' }],
  lessons: [
    {
      child: noor,
      title: 'Wiskunde',
      hour: '1',
      room: 'B12',
      startsAt: instant('2026-11-30T07:30:00Z'),
      endsAt: instant('2026-11-30T08:20:00Z'),
      state: 'held',
      isTest: true,
    },
    {
      child: noor,
      title: 'Frans',
      hour: '2',
      room: '',
      startsAt: instant('2026-11-30T08:20:00Z'),
      endsAt: instant('2026-11-30T09:10:00Z'),
      state: 'cancelled',
      isTest: false,
    },
  ],
  homework: [
    { child: noor, dueOn: calendarDay('2026-11-30'), subject: 'Wiskunde', words: '§ 3.2', isTest: false },
  ],
  messages: [
    {
      subject: 'Schoolreis',
      sender: 'Waterlinie',
      sentAt: instant('2026-11-27T09:00:00Z'),
      text: 'Neem brood mee.\nTot morgen',
      isCut: true,
    },
  ],
  pickups: [
    {
      number: 'W26-0003',
      code: 'K7QM2',
      things: [{ title: 'Sportshirt', variant: 'M', quantity: 2, child: 'Noor' }],
    },
  ],
  ...facts,
})
