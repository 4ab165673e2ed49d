/** Preloaded: two seconds after each thread begins, the clock is set by so many milliseconds, and nobody is told. */
const jump = Number(process.env.CLOCK_JUMP)
const calm = 2000
const begun = performance.now()
const True = Date
const ahead = () => (performance.now() - begun > calm ? jump : 0)

globalThis.Date = class extends True {
  constructor(...given) {
    super(...(given.length === 0 ? [True.now() + ahead()] : given))
  }

  static now() {
    return True.now() + ahead()
  }
}
