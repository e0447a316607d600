import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { expect, test } from '../testing/journey.ts'

test('finds a target that is too small, and ignores one that a sticky bar partly covers', async ({
  page,
}) => {
  const button = (name: string, style: string) =>
    `<button type="button" style="position:absolute;left:40px;${style}">${name}</button>`
  await page.setViewportSize({ width: 400, height: 400 })
  await page.setContent(`<html lang="nl"><title>Knoppen</title><body style="margin:0"><main>
    <div style="height:1200px"><h1>Knoppen</h1>
    ${button('Bedekt', 'top:320px;width:120px;height:30px')}
    ${button('Klein', 'top:200px;width:12px;height:12px;padding:0')}${button('Ernaast', 'top:213px;width:12px;height:12px;padding:0')}</div>
    <div style="position:sticky;bottom:0"><button type="button" style="width:100%;height:60px">Balk</button></div></main>`)
  const found = (await violationsInLightAndDark(page)).filter((line) => line.includes('target-size'))
  expect(found.map((line) => /Bedekt|Klein|Ernaast/.exec(line)?.[0])).toEqual(['Klein', 'Ernaast'])
})
