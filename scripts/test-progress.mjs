// A reporter for Vitest and Playwright: sends whoever started the tool how many tests are done of how many.
// Vitest knows how many tests a file has only when it reads it, so there the files are counted as well.

export default class TestProgress {
  #done = 0;
  #files = { done: 0, total: 0 };
  #total = 0;

  // Vitest

  onTestRunStart(files) {
    this.#files.total = files.length;
  }

  onTestCaseResult() {
    this.#done += 1;
    this.#tell();
  }

  onTestModuleEnd() {
    this.#files.done += 1;
    this.#tell();
  }

  // Playwright

  onBegin(_config, suite) {
    this.#total = suite.allTests().length;
  }

  onTestEnd() {
    this.#done += 1;
    this.#tell();
  }

  printsToStdio() {
    return false;
  }

  #tell() {
    const { done, total } = this.#files;
    const text = total
      ? `${this.#done} tests, ${done} of ${total} files`
      : `${this.#done} of ${this.#total} tests`;
    process.send?.({ progress: text });
  }
}
