import * as z from 'zod/mini'
import {
  portletNames,
  type Portlet,
  type PortletField,
  type PortletForm,
  type PortletOption,
} from '@portal/domain/site/portlet.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { fixed, parameters, renamed } from '../codecs/renamed.ts'
import { list, words } from '../codecs/values.ts'

const option = renamed<PortletOption>()({
  value: ['waarde', z.string()],
  text: ['tekst', z.string()],
  group: ['groep', z.optional(z.string())],
})

const kinds = { text: 'tekst', day: 'datum', time: 'tijd', choice: 'keuze', choices: 'keuzes' } as const

/** A field on the wire, with only the properties of its kind. */
type FieldOnWire = Omit<PortletField, 'kind'> & {
  readonly kind: PortletField['kind']
  readonly longest?: number
  readonly options?: readonly PortletOption[]
}

const field = renamed<FieldOnWire>()({
  name: ['naam', z.string()],
  label: ['label', z.string()],
  kind: ['soort', words(kinds)],
  isRequired: ['verplicht', z.boolean()],
  value: ['waarde', z.string()],
  longest: ['maximaleLengte', z.optional(z.int())],
  options: ['keuzes', z.optional(list(option))],
})

const form = renamed<Omit<PortletForm, 'fields'> & { readonly fields: readonly FieldOnWire[] }>()({
  title: ['titel', z.string()],
  action: ['actie', z.templateLiteral(['/', z.string()])],
  fields: ['velden', list(field)],
  submit: ['knop', z.string()],
})

/**
 * The form of a portlet, for clients with their own layout. They send it form-encoded to `/edu` and its action. An
 * unknown name is not found.
 */
export const readPortlet = endpoint({
  name: 'read-portlet',
  method: 'GET',
  path: '/edu/portlet',
  query: parameters(
    {
      object: ['ajax_object', z.string().check(z.maxLength(100))],
      external: ['external', z.optional(z.string().check(z.maxLength(100)))],
    },
    fixed({ wis_ajax: 'true' }),
  ),
  response: renamed<Omit<Portlet, 'form'> & { readonly form?: z.output<typeof form> }>()({
    name: ['portlet', z.enum(portletNames)],
    form: ['formulier', z.optional(form)],
  }),
})
