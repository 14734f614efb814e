import '../../src/kit/no-eval'
import { watchCutTexts } from '@agency/shared/floating/cut-text'
import { render } from 'preact'
import { ConsultApp } from '../../src/consult/ConsultApp'
import { connectToHost } from '../../src/consult/host'
import { requireElement } from '../../src/kit/element'

connectToHost()
watchCutTexts(document)
render(<ConsultApp />, requireElement('consult', HTMLElement))
