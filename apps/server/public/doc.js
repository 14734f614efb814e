// Finds calls of the API reference (/doc.html): shows those that hold every word, opens the one the address names.
const field = document.getElementById('find')
const found = document.getElementById('found')
const sections = [...document.querySelectorAll('main > section')]
const calls = [...document.querySelectorAll('main details')].map((element) => ({
  element,
  text: element.textContent.toLowerCase() + element.id.toLowerCase(),
}))

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) count += 1
  }
  for (const section of sections) {
    section.hidden = !section.querySelector('details:not([hidden])')
    document.querySelector(`nav a[href="#${section.id}"]`).parentElement.hidden = section.hidden
  }
  found.textContent = words.length === 0 ? '' : count === 0 ? '没有符合的接口' : `找到 ${count} 个接口`
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (named instanceof HTMLDetailsElement) named.open = true
}

field.addEventListener('input', search)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === field) return
  event.preventDefault()
  field.focus()
})
addEventListener('hashchange', openNamed)
search()
openNamed()
