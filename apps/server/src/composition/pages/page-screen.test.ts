import { expect, test } from 'vitest'
import { builtCodes } from '@portal/domain/site/page/page-code.ts'
import { portletNames } from '@portal/domain/site/portlet.ts'
import { pageScreens, portlets } from '../areas.ts'

test('the areas have a screen for every page code and a form for every portlet', () => {
  expect(Object.keys(pageScreens).toSorted()).toEqual(builtCodes.toSorted())
  expect(Object.keys(portlets).toSorted()).toEqual(portletNames.toSorted())
})
