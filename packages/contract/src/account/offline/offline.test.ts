import { expect, test } from 'vitest'
import { offlineCopy } from './offline.ts'

type Schema = {
  readonly _zod: {
    readonly def: {
      readonly type: string
      readonly in?: Schema
      readonly innerType?: Schema
      readonly element?: Schema
      readonly shape?: Readonly<Record<string, Schema>>
    }
  }
}

/** The names of all fields on the wire, with those of the objects above them. */
function fieldsOf(schema: Schema, above = ''): readonly string[] {
  const { in: wire, innerType, element, shape } = schema._zod.def
  const inner = innerType ?? element ?? wire
  if (shape)
    return Object.entries(shape).flatMap(([name, field]) =>
      fieldsOf(field, above ? `${above}.${name}` : name),
    )
  return inner ? fieldsOf(inner, above) : [above]
}

test('DAY-046 a copy has no field besides these: no marks, no amounts, no absence and nothing about health', () => {
  expect(fieldsOf(offlineCopy as unknown as Schema)).toEqual([
    'bijgewerkt',
    'kleur',
    ...['guid', 'voornaam', 'kleur', 'gekozenKleur'].map((name) => `leerlingen.${name}`),
    ...['leerling', 'titel', 'lesuur', 'lokaal', 'begin', 'einde', 'soort', 'toets'].map(
      (name) => `lessen.${name}`,
    ),
    ...['leerling', 'datum', 'vak', 'omschrijving', 'toets'].map((name) => `huiswerk.${name}`),
    ...['onderwerp', 'afzender', 'verzonden', 'tekst', 'ingekort'].map((name) => `berichten.${name}`),
    ...['nummer', 'code'].map((name) => `ophalen.${name}`),
    ...['titel', 'uitvoering', 'aantal', 'leerling'].map((name) => `ophalen.artikelen.${name}`),
  ])
})
