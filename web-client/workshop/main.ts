import { mount } from 'svelte';
import '../src/lib/look.svelte';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import '../src/styles/pieces.css';
import SquareWorkshop from './SquareWorkshop.svelte';

const target = document.getElementById('workshop');
if (!target) throw new Error('the page has no element "workshop"');
mount(SquareWorkshop, { target });
