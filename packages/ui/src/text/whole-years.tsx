import type { ReactNode } from 'react'

const SCHOOL_YEAR = /(\d{4}-\d{4})/

/** A title in which a school year such as `2026-2027` does not break after its hyphen. */
export const withWholeYears = (title: string): ReactNode =>
  title.split(SCHOOL_YEAR).map((part, index) =>
    SCHOOL_YEAR.test(part) ? (
      <span key={index} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
