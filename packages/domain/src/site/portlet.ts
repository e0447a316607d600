/** The names of forms on pages of the school's system, by which other clients request them. */
export const portletNames = ['absence-report', 'phone-email'] as const
export type PortletName = (typeof portletNames)[number]

/** An option of a field; several may share a heading. */
export type PortletOption = { readonly value: string; readonly text: string; readonly group?: string }

/** A field of a form; name and value are sent. */
export type PortletField = {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  /** The initial value. */
  readonly value: string
} & (
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'day' | 'time' }
  /** One choice, or several. */
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly PortletOption[] }
)

/** A form without layout, for other clients. It is sent form-encoded to `/edu` and its action. */
export type PortletForm = {
  readonly title: string
  readonly action: `/${string}`
  readonly fields: readonly PortletField[]
  /** The text of its button. */
  readonly submit: string
}

/** A portlet for the actor; without a form when there is nothing to send. */
export type Portlet = { readonly name: PortletName; readonly form?: PortletForm }

/** Returns the portlet of a name. */
export const portletNamed = (written: string): PortletName | undefined =>
  portletNames.find((name) => name === written)
