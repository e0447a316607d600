/** The forms that stand on pages of the school's system, by the names that other clients ask for them. */
export const portletNames = ['absence-report', 'phone-email'] as const
export type PortletName = (typeof portletNames)[number]

/** One of what a field lets choose from; several may stand below one heading. */
export type PortletOption = { readonly value: string; readonly text: string; readonly group?: string }

/** What a form asks; its name and its value are those that are sent. */
export type PortletField = {
  readonly name: string
  readonly label: string
  readonly isRequired: boolean
  /** What stands in it at first. */
  readonly value: string
} & (
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'day' | 'time' }
  /** One, or as many as one wants. */
  | { readonly kind: 'choice' | 'choices'; readonly options: readonly PortletOption[] }
)

/** A form without its look, for who draws it otherwise: it is sent form-serialised to `/edu` and its action. */
export type PortletForm = {
  readonly title: string
  readonly action: `/${string}`
  readonly fields: readonly PortletField[]
  /** What its button says. */
  readonly submit: string
}

/** A portlet as it is for the actor; without a form where they have nothing to send. */
export type Portlet = { readonly name: PortletName; readonly form?: PortletForm }

/** The portlet of a name, whoever wrote it. */
export const portletNamed = (written: string): PortletName | undefined =>
  portletNames.find((name) => name === written)
