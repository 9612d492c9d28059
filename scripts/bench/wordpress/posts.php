<?php
// Installs the site at the loopback port in the first argument, and publishes 200 posts beside the one of every new site.
$_SERVER['HTTP_HOST'] = "127.0.0.1:{$argv[1]}";
define('WP_INSTALLING', true);
require '/usr/share/wordpress/wp-load.php';

// WordPress would send a mail.
function wp_new_blog_notification() {}

require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Businesses for sale', 'owner', 'owner@example.com', true, '', wp_generate_password());
$text = str_repeat('<!-- wp:paragraph --><p>A small business with loyal customers and a lease.</p><!-- /wp:paragraph -->', 3);
for ($number = 1; $number <= 200; $number++) {
    $id = wp_insert_post([
        'post_title' => "Business $number",
        'post_content' => $text,
        'post_status' => 'publish',
        'post_author' => 1,
        'post_date' => gmdate('Y-m-d H:i:s', time() - 86400 + $number),
    ], true);
    if (is_wp_error($id)) exit($id->get_error_message());
}
if ((int) wp_count_posts()->publish !== 201) exit(1);
