import '../../src/kit/no-eval'
import { render } from 'preact'
import { ConsultApp } from '../../src/consult/ConsultApp'
import { connectToHost } from '../../src/consult/host'
import { requireElement } from '../../src/kit/element'

connectToHost()
render(<ConsultApp />, requireElement('consult', HTMLElement))
