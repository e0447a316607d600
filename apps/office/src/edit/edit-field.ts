import { useController } from 'react-hook-form'

/** A field of an edit screen by its path, such as `rows.0.text`: its value, its change and its error. */
export function useEditField<Value = string>(path: string) {
  const { field, fieldState } = useController<Record<string, unknown>>({ name: path })
  return {
    name: path,
    value: field.value as Value,
    onChange: (value: Value) => field.onChange(value),
    onBlur: field.onBlur,
    error: fieldState.error?.message,
    validationBehavior: 'aria' as const,
  }
}
