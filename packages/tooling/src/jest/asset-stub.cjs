// Stylesheets and images have no meaning in a test; an image is its own name.
module.exports = 'asset-stub';
