import '../../src/kit/no-eval'
import { render } from 'preact'
import { ConsultApp } from '../../src/consult/ConsultApp'
import { meetHost } from '../../src/consult/host'
import { element } from '../../src/kit/element'

meetHost()
render(<ConsultApp />, element('consult', HTMLElement))
