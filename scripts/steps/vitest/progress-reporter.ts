import type { Reporter, TestModule } from 'vitest/node'
import { progressLine } from '../progress.ts'

/** Prints after each test file how many files have ended, for the step that runs Vitest. */
export default class ProgressReporter implements Reporter {
  private files = 0
  private filesDone = 0
  private passed = 0
  private failed = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.files = files.length
  }

  onTestModuleEnd(file: TestModule): void {
    this.filesDone += 1
    this.passed += [...file.children.allTests('passed')].length
    this.failed += [...file.children.allTests('failed')].length
    const { files, filesDone, passed, failed } = this
    console.log(progressLine(`${filesDone} of ${files} files, ${passed} passed, ${failed} failed`))
  }
}
