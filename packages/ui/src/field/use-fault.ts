import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { useUiMessages, type UiMessages } from '../text/ui-messages.tsx'

type Control = HTMLInputElement | HTMLTextAreaElement
type Fault = 'valueMissing' | 'typeMismatch' | 'badInput' | 'customError' | 'other'

/**
 * The browser's validation error of a control, in our words and in the language of the screen. Shown when the form is
 * sent, and then the first invalid control gets the focus; or when a changed control is left. Hidden as soon as it is
 * corrected.
 *
 * @param own our own error, which prevents sending too
 */
export function useFault(control: RefObject<Control | null>, own: string | undefined): string | undefined {
  const words = useUiMessages()
  const [said, say] = useState<Fault>()
  useLayoutEffect(() => control.current?.setCustomValidity(own ?? ''), [control, own])
  useEffect(() => {
    const element = control.current
    if (!element) return undefined
    const judge = () => say(faultOf(element))
    const refuse = (event: Event) => {
      // The browser would show it in its own language.
      event.preventDefault()
      judge()
      if (firstWrong(element.form) === element) element.focus()
    }
    element.addEventListener('invalid', refuse)
    element.addEventListener('change', judge)
    return () => {
      element.removeEventListener('invalid', refuse)
      element.removeEventListener('change', judge)
    }
  }, [control])
  // After every rendering: with each letter, and after autofill. Only the browser knows the value.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It clears the error, and then does nothing.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- The control must have its value before validation.
    if (said && control.current && faultOf(control.current) !== said) say(undefined)
  })
  return said && (sentenceOf(said, words) ?? own ?? control.current?.validationMessage)
}

function faultOf({ validity }: Control): Fault | undefined {
  if (validity.valid) return undefined
  const kinds = ['customError', 'valueMissing', 'typeMismatch', 'badInput'] as const
  return kinds.find((kind) => validity[kind]) ?? 'other'
}

function sentenceOf(fault: Fault, words: UiMessages): string | undefined {
  if (fault === 'valueMissing') return words.required
  if (fault === 'typeMismatch') return words.invalidEmail
  return fault === 'badInput' ? words.invalidNumber : undefined
}

const firstWrong = (form: HTMLFormElement | null): Element | undefined =>
  [...(form?.elements ?? [])].find((element) => element.matches(':invalid:not(fieldset)'))
