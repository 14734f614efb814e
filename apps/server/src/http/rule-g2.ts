import './rule-g'
