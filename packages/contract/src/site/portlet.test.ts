import { expect, test } from 'vitest'
import { read, written } from '../../testing/wire.ts'
import { readPortlet } from './portlet.ts'

test('API-143 encodes a portlet with the fields of each kind', () => {
  const own = {
    name: 'absence-report',
    form: {
      title: 'Afwezigheid melden',
      action: '/absence-report',
      fields: [
        {
          kind: 'choice',
          name: 'reden',
          label: 'Reden',
          isRequired: true,
          value: 'bus',
          options: [
            { value: 'bus', text: 'Bus gemist', group: 'Te laat' },
            { value: 'ziek', text: 'Koorts' },
          ],
        },
        { kind: 'choices', name: 'leerling', label: 'Leerling', isRequired: true, value: '', options: [] },
        {
          kind: 'text',
          name: 'opmerking',
          label: 'Toelichting',
          isRequired: false,
          value: 'Hoi',
          longest: 7,
        },
        { kind: 'day', name: 'startdate', label: 'Eerste dag', isRequired: true, value: '2026-11-23' },
        { kind: 'time', name: 'komtOm', label: 'Komt om', isRequired: false, value: '09:30' },
      ],
      submit: 'Melden',
    },
  } as const
  const wire = {
    portlet: 'absence-report',
    formulier: {
      titel: 'Afwezigheid melden',
      actie: '/absence-report',
      velden: [
        {
          soort: 'keuze',
          naam: 'reden',
          label: 'Reden',
          verplicht: true,
          waarde: 'bus',
          keuzes: [
            { waarde: 'bus', tekst: 'Bus gemist', groep: 'Te laat' },
            { waarde: 'ziek', tekst: 'Koorts' },
          ],
        },
        { soort: 'keuzes', naam: 'leerling', label: 'Leerling', verplicht: true, waarde: '', keuzes: [] },
        {
          soort: 'tekst',
          naam: 'opmerking',
          label: 'Toelichting',
          verplicht: false,
          waarde: 'Hoi',
          maximaleLengte: 7,
        },
        { soort: 'datum', naam: 'startdate', label: 'Eerste dag', verplicht: true, waarde: '2026-11-23' },
        { soort: 'tijd', naam: 'komtOm', label: 'Komt om', verplicht: false, waarde: '09:30' },
      ],
      knop: 'Melden',
    },
  }
  expect(written(readPortlet.response, own)).toStrictEqual(wire)
  expect(read(readPortlet.response, wire)).toEqual(own)
  expect(written(readPortlet.query, { object: 'absence-report', external: 'ja' })).toStrictEqual({
    wis_ajax: 'true',
    ajax_object: 'absence-report',
    external: 'ja',
  })
})
